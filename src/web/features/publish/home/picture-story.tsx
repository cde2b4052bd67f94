import { museumVisitors } from './showcase-charts.ts';

const number = new Intl.NumberFormat('en');
const frame = 'min-w-0 rounded-card border border-line bg-paper p-4 sm:p-5';

/** A picture of a chart is read and becomes a chart. The motion is CSS alone; without it all three are finished. */
export function PictureStory({ chart, pictureSrc }: { chart: string; pictureSrc: string }) {
  return (
    <section aria-labelledby="from-picture" className="border-line border-y bg-wash">
      <div className="mx-auto max-w-6xl px-5 py-14 lg:py-20">
        <h2 id="from-picture" className="font-semibold font-serif text-28 tracking-tight sm:text-40">
          A screenshot is enough
        </h2>
        <p className="mt-4 max-w-prose text-16 text-muted">
          Drop a picture, a scan or a PDF. Chartlas reads the numbers on its own server, shows where it found each of
          them, and marks the ones it is not sure about.
        </p>
        <ol className="home-story mt-8 grid items-stretch gap-5 lg:grid-cols-[1fr_16rem_1fr]">
          <li className={`${frame} flex flex-col`}>
            <p className="mb-3 text-13 text-muted">1. The picture</p>
            <div className="relative my-auto overflow-hidden rounded-control border border-line">
              <img
                src={pictureSrc}
                alt="Screenshot of a column chart with the visitors of six museums"
                width={1280}
                height={854}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full"
              />
              <span aria-hidden="true" className="home-scan" />
            </div>
          </li>
          <li className={frame}>
            <p className="mb-3 text-13 text-muted">2. The numbers</p>
            <table className="w-full text-14">
              <thead>
                <tr className="border-line border-b text-12 text-muted">
                  <th scope="col" className="py-1.5 text-start font-medium">
                    Museum
                  </th>
                  <th scope="col" className="py-1.5 text-end font-medium">
                    Visitors
                  </th>
                </tr>
              </thead>
              <tbody>
                {museumVisitors.map(([museum, visitors], place) => (
                  <tr
                    key={museum}
                    className="home-row border-line border-b last:border-0"
                    style={{ '--place': place } as object}
                  >
                    <th scope="row" className="py-2 text-start font-normal">
                      {museum}
                    </th>
                    <td className="tabular py-2 text-end">{number.format(visitors)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </li>
          <li className={`${frame} flex flex-col`}>
            <p className="mb-3 text-13 text-muted">3. Your chart</p>
            <p className="font-semibold font-serif text-20 leading-6">The science lab draws the largest crowd</p>
            <p className="mt-1 text-13 text-muted">Visitors of the museums in 2024</p>
            <div
              className="home-result mt-2 -mx-4 [&>svg]:block [&>svg]:h-auto [&>svg]:w-full"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own server from the table above
              dangerouslySetInnerHTML={{ __html: chart }}
            />
          </li>
        </ol>
        <p className="mt-6 text-14">
          <a
            href="/docs/pictures-pdfs-and-text"
            className="inline-flex min-h-8 items-center text-accent-ink underline underline-offset-2"
          >
            How pictures, PDFs and text are read
          </a>
        </p>
      </div>
    </section>
  );
}
