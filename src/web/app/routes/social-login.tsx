export default function SocialLoginPage() {
  return (
    <>
      <title>Sign in – Chartlas</title>
      <h1>Sign in</h1>
    </>
  );
}
