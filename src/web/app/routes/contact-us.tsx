export default function ContactUsPage() {
  return (
    <>
      <title>Contact us – Chartlas</title>
      <h1>Contact us</h1>
    </>
  );
}
