import { useEffect, useState } from 'react';
import type { PageBox } from '#contract/data/data-shapes.ts';
import { pictureOrPdf } from '#lib/picture-or-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PdfPages } from './pdf-pages.tsx';
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
