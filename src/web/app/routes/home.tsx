export default function Home() {
  return <h1>Chartlas</h1>;
}
