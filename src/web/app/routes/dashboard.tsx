export default function DashboardPage() {
  return (
    <>
      <title>Dashboard – Chartlas</title>
      <h1>Dashboard</h1>
    </>
  );
}
