/** First calls with a key in several languages: they list the newest charts. `apiUrl` is the URL of the API. */
export function snippetsFor(apiUrl: string, key: string) {
  const url = `${apiUrl}/project/list?itemsPerPage=5`;
  return {
    curl: `curl "${url}" \\\n  -H "Authorization: Bearer ${key}"`,
    javascript: `const answer = await fetch("${url}", {
  headers: { Authorization: "Bearer ${key}" },
});
const { data } = await answer.json();
console.log(data.items.map((chart) => chart.title));`,
    python: `import requests

answer = requests.get(
    "${url}",
    headers={"Authorization": "Bearer ${key}"},
)
print([chart["title"] for chart in answer.json()["data"]["items"]])`,
  };
}
