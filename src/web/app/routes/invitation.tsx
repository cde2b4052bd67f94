export default function InvitationPage() {
  return (
    <>
      <title>Invitation – Chartlas</title>
      <h1>Invitation</h1>
    </>
  );
}
