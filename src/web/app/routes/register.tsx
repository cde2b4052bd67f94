export default function RegisterPage() {
  return (
    <>
      <title>Create an account – Chartlas</title>
      <h1>Create an account</h1>
    </>
  );
}
