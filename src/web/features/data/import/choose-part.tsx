import { useEffect, useState } from 'react';
import type { PageBox } from '#contract/data/data-shapes.ts';
import { counted } from '#lib/counted.ts';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import * as snapFile from '#web/client/endpoints/snap-file.ts';
import { upload } from '#web/client/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RegionSelect } from './region-select.tsx';
import type { ReadSource } from './use-reading.ts';

type ChoosePartProps = { file: File; onRead: (source: ReadSource) => void };

const firstRegion: PageBox = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };

/** Chooses what is read of a picture or PDF: pages, or a region. */
export function ChoosePart({ file, onRead }: ChoosePartProps) {
  return pictureOrPdf(file) === 'pdf' ? (
    <PdfPages file={file} onRead={onRead} />
  ) : (
    <PicturePart file={file} onRead={onRead} />
  );
}

function PicturePart({ file, onRead }: ChoosePartProps) {
  const [src, setSrc] = useState<string | null>(null);
  const [region, setRegion] = useState(firstRegion);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);

  function handleRead() {
    cropPicture(file, region).then(
      (part) => onRead({ file: part }),
      () => setFailure('This picture cannot be cropped in this browser. Crop it yourself and drop it here.'),
    );
  }

  return (
    <section aria-label="Select a region" className="flex max-w-2xl flex-col gap-3">
      {failure !== null && <ErrorState compact title={failure} />}
      {src === null ? (
        <Skeleton className="h-48" />
      ) : (
        <RegionSelect src={src} alt="The picture" region={region} onChange={setRegion} />
      )}
      <Button variant="primary" className="self-start" onClick={handleRead}>
        Read this region
      </Button>
    </section>
  );
}

/** A part of a picture as a new one, in its own pixels. */
export async function cropPicture(file: File, { x, y, width, height }: PageBox): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * width)),
    Math.max(1, Math.round(picture.height * height)),
  );
  canvas.getContext('2d')?.drawImage(picture, -Math.round(picture.width * x), -Math.round(picture.height * y));
  picture.close();
  const bytes = await canvas.convertToBlob({ type: 'image/png' });
  return new File([bytes], `${file.name.replace(/\.\w+$/, '')}.png`, { type: 'image/png' });
}

type PdfPagesProps = { file: File; onRead: (source: ReadSource) => void };

type State =
  | { status: 'loading'; shown: readonly PagePicture[]; count: number }
  | { status: 'error'; message: string; shown: readonly PagePicture[]; count: number }
  | { status: 'done'; shown: readonly PagePicture[]; count: number };

const firstPageRegion: PageBox = { x: 0.05, y: 0.05, width: 0.9, height: 0.5 };

/** Pages of a PDF as small pictures: some are chosen to be read, or a region of one. */
export function PdfPages({ file, onRead }: PdfPagesProps) {
  const [state, setState] = useState<State>({ status: 'loading', shown: [], count: 0 });
  const [until, setUntil] = useState(pagesAtOnce);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [marking, setMarking] = useState<number | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const from = until - pagesAtOnce + 1;
    setState((now) => ({ ...now, status: 'loading' }));
    drawPages(file, { pages: `${from}-${until}`, width: 240, signal: ending.signal }).then(
      ({ count, pages }) =>
        setState((now) => ({
          status: 'done',
          count,
          shown: [...now.shown.filter(({ page }) => page < from), ...pages],
        })),
      (error: Error) =>
        !ending.signal.aborted && setState((now) => ({ ...now, status: 'error', message: error.message })),
    );
    return () => ending.abort();
  }, [file, until]);

  function toggle(page: number) {
    setChosen((now) => new Set(now.has(page) ? [...now].filter((each) => each !== page) : [...now, page]));
  }

  if (marking !== null)
    return <PageRegion file={file} page={marking} onRead={onRead} onClose={() => setMarking(null)} />;
  const pages = [...chosen].sort((a, b) => a - b);
  return (
    <section aria-label="Pages" className="flex flex-col gap-3">
      <p className="text-13 text-muted">
        {state.count === 1
          ? '1 page. Read all of it, or select a region.'
          : `${state.count === 0 ? 'Choose' : `${counted(state.count, 'page')}. Choose`} pages to read, or select a region of one.`}
      </p>
      {state.status === 'error' && <ErrorState compact title={state.message} kept="You can still read all pages." />}
      <ul aria-label="Pages of the PDF" className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {state.shown.map(({ page, src }) => (
          <li key={page} className="flex flex-col gap-1.5">
            <button
              type="button"
              aria-pressed={chosen.has(page)}
              aria-label={`Page ${page}`}
              onClick={() => toggle(page)}
              className={classNames(
                'overflow-hidden rounded-control border bg-white',
                chosen.has(page) ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
              )}
            >
              <img src={src} alt="" className="block w-full" />
            </button>
            <span className="flex items-center justify-between gap-1 text-12 text-muted">
              <span className="tabular">{page}</span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Select a region of page ${page}`}
                onClick={() => setMarking(page)}
              >
                Region
              </Button>
            </span>
          </li>
        ))}
        {state.status === 'loading' && [1, 2, 3].map((place) => <Skeleton key={place} className="h-44" />)}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          onClick={() => onRead(pages.length === 0 ? { file } : { file, part: { pages: pages.join(',') } })}
        >
          {pages.length === 0
            ? 'Read all pages'
            : pages.length === 1
              ? `Read page ${pages[0]}`
              : `Read ${pages.length} pages`}
        </Button>
        {state.status === 'done' && state.count > until && (
          <Button onClick={() => setUntil(until + pagesAtOnce)}>Show more pages</Button>
        )}
      </div>
    </section>
  );
}

type PageRegionProps = PdfPagesProps & { page: number; onClose: () => void };

/** One page, large enough to mark a table on it. */
function PageRegion({ file, page, onRead, onClose }: PageRegionProps) {
  const [src, setSrc] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [region, setRegion] = useState(firstPageRegion);
  useEffect(() => {
    const ending = new AbortController();
    drawPages(file, { pages: String(page), width: 1000, signal: ending.signal }).then(
      ({ pages: [picture] }) => picture && setSrc(picture.src),
      (error: Error) => !ending.signal.aborted && setFailure(error.message),
    );
    return () => ending.abort();
  }, [file, page]);
  return (
    <section aria-label={`Region of page ${page}`} className="flex max-w-2xl flex-col gap-3">
      <p className="text-13 text-muted">Drag a rectangle around the table or chart.</p>
      {failure !== null && <ErrorState compact title={failure} />}
      {src === null ? (
        failure === null && <Skeleton className="h-96" />
      ) : (
        <RegionSelect src={src} alt={`Page ${page}`} region={region} onChange={setRegion} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onRead({ file, part: { pages: String(page), region } })}>
          Read this region
        </Button>
        <Button onClick={onClose}>Back to the pages</Button>
      </div>
    </section>
  );
}

/** A page as a picture. */
type PagePicture = { page: number; src: string };

/** As many as the server draws by one call. */
const pagesAtOnce = 12;

/** Lets the server draw pages of a PDF. */
async function drawPages(
  file: File,
  { pages, width, signal }: { pages: string; width: number; signal: AbortSignal },
): Promise<{ count: number; pages: PagePicture[] }> {
  const form = new FormData();
  form.set('pages', pages);
  form.set('width', String(width));
  form.set('file', file); // last: the server reads the fields before the file
  const drawn = await upload(snapFile.pdfPages, form, { toast: false, signal });
  return {
    count: drawn.count,
    pages: drawn.pages.map(({ page, png }) => ({ page, src: `data:image/png;base64,${png}` })),
  };
}
