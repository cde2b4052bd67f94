export default function AdminJobsPage() {
  return (
    <>
      <title>Jobs – Chartlas</title>
      <h1>Jobs</h1>
    </>
  );
}
