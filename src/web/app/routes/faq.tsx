export default function FaqPage() {
  return (
    <>
      <title>Questions and answers – Chartlas</title>
      <h1>Questions and answers</h1>
    </>
  );
}
