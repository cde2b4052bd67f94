/** First calls with a key in several languages: they list the newest charts. `apiUrl` is the URL of the API for programs. */
export function snippetsFor(apiUrl: string, key: string) {
  const url = `${apiUrl}/projects?limit=5`;
  return {
    curl: `curl "${url}" \\\n  -H "Authorization: Bearer ${key}"`,
    javascript: `const answer = await fetch("${url}", {
  headers: { Authorization: "Bearer ${key}" },
});
const { data } = await answer.json();
console.log(data.items.map((chart) => chart.name));`,
    python: `import requests

answer = requests.get(
    "${url}",
    headers={"Authorization": "Bearer ${key}"},
)
print([chart["name"] for chart in answer.json()["data"]["items"]])`,
  };
}
