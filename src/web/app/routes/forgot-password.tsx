export default function ForgotPasswordPage() {
  return (
    <>
      <title>Forgot your password? – Chartlas</title>
      <h1>Forgot your password?</h1>
    </>
  );
}
