export default function ResetPasswordPage() {
  return (
    <>
      <title>Choose a new password – Chartlas</title>
      <h1>Choose a new password</h1>
    </>
  );
}
