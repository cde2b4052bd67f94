export default function NotificationsPage() {
  return (
    <>
      <title>Notifications – Chartlas</title>
      <h1>Notifications</h1>
    </>
  );
}
