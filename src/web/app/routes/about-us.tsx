export default function AboutUsPage() {
  return (
    <>
      <title>About us – Chartlas</title>
      <h1>About us</h1>
    </>
  );
}
