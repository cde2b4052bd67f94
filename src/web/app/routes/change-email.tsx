export default function ChangeEmailPage() {
  return (
    <>
      <title>Confirm your new e-mail address – Chartlas</title>
      <h1>Confirm your new e-mail address</h1>
    </>
  );
}
