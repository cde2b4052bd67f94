export default function TeamPage() {
  return (
    <>
      <title>Team – Chartlas</title>
      <h1>Team</h1>
    </>
  );
}
