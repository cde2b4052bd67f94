export default function MyChartsPage() {
  return (
    <>
      <title>My charts – Chartlas</title>
      <h1>My charts</h1>
    </>
  );
}
