/** What the search of the help looks through. It is fetched when somebody searches. */
export async function loader() {
  const { helpRecords } = await import('../docs/load-docs.server.ts');
  return Response.json(helpRecords(), { headers: { 'cache-control': 'public, max-age=300' } });
}
