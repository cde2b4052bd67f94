// Runs on pages of the panel before their scripts are loaded: it sends the requests that these make first.
// src/web/client/fetch-once.ts takes the responses; src/web/client/ahead.test.ts fails when a path differs from the contract.
{
  const token = localStorage.getItem('token');
  const base = document.documentElement.dataset.apiBase ?? '/api';
  const asked = new Map();

  const ask = (path) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = fetch(base + path, { headers });
    answer.catch(() => {}); // the code that takes it handles the error
    asked.set(base + path, answer);
    return answer;
  };

  const askForChart = async (id) => {
    const answer = await ask(`/project/${id}`);
    const { data } = await answer.clone().json();
    if (typeof data?.content?.datasetId === 'string') ask(`/dataset/${data.content.datasetId}/sheet`);
  };

  if (token !== null) {
    globalThis.askedAhead = asked;
    setTimeout(() => asked.clear(), 10_000); // by then an unused response would be outdated
    ask('/check-token');
    const [, id] = /^\/panel\/project\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
    if (id !== undefined) askForChart(id).catch(() => {});
  }
}
