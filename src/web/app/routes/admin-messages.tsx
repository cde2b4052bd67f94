export default function AdminMessagesPage() {
  return (
    <>
      <title>Messages – Chartlas</title>
      <h1>Messages</h1>
    </>
  );
}
