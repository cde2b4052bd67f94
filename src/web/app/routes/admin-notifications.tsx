export default function AdminNotificationsPage() {
  return (
    <>
      <title>Sent notifications – Chartlas</title>
      <h1>Sent notifications</h1>
    </>
  );
}
