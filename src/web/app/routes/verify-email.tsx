export default function VerifyEmailPage() {
  return (
    <>
      <title>Confirm your e-mail address – Chartlas</title>
      <h1>Confirm your e-mail address</h1>
    </>
  );
}
