export default function PrivacyPolicyPage() {
  return (
    <>
      <title>Privacy policy – Chartlas</title>
      <h1>Privacy policy</h1>
    </>
  );
}
