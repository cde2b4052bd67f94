export default function AdminNewsletterPage() {
  return (
    <>
      <title>Newsletter – Chartlas</title>
      <h1>Newsletter</h1>
    </>
  );
}
