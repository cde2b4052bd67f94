export default function AdminAuditPage() {
  return (
    <>
      <title>Audit log – Chartlas</title>
      <h1>Audit log</h1>
    </>
  );
}
