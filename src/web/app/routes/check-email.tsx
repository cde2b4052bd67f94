export default function CheckEmailPage() {
  return (
    <>
      <title>Check your e-mail – Chartlas</title>
      <h1>Check your e-mail</h1>
    </>
  );
}
