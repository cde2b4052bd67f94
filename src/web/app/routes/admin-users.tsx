export default function AdminUsersPage() {
  return (
    <>
      <title>Users – Chartlas</title>
      <h1>Users</h1>
    </>
  );
}
