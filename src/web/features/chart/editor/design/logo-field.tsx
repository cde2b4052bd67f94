import { useState } from 'react';
import type { Theme } from '#chart/theme/theme.ts';
import { baseOf } from '#web/client/bases.ts';
import * as file from '#web/client/endpoints/file.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import { CallFailed } from '#web/client/send.ts';
import { upload } from '#web/client/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileDrop, type FileDropState } from '#web/ui/file-drop.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Logo = NonNullable<Theme['logo']>;
type LogoFieldProps = { logo: Logo | null; paper: string; onChange: (logo: Logo | null) => void };

const accepted = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'];
const first = { width: 96, height: 28 };

/** The logo below every chart: an uploaded file, or the URL of a picture elsewhere. */
export function LogoField({ logo, paper, onChange }: LogoFieldProps) {
  const [state, setState] = useState<FileDropState>({ status: 'idle' });

  async function handleFile(picture: File) {
    const form = new FormData();
    form.append('file', picture);
    setState({ status: 'working', name: picture.name, fraction: 0 });
    try {
      const { path, width, height } = await upload(file.upload, form, {
        toast: false,
        onProgress: (percent) => setState({ status: 'working', name: picture.name, fraction: percent / 100 }),
      });
      setState({ status: 'done', name: picture.name });
      onChange({ href: pictureSrc(path, baseOf('api')), ...sizeFor(width / height) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setState({ status: 'error', message: error.message });
    }
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium">Logo</legend>
      <FileDrop
        label="Choose a logo, or drop one here"
        hint="SVG, PNG, JPEG, WebP or GIF"
        accept={accepted}
        maxBytes={Number.POSITIVE_INFINITY}
        state={state}
        onFiles={([picture]) => picture && handleFile(picture)}
      />
      <Field label="Logo URL" hint="Or link to an image: https://…">
        <TextInput
          value={logo?.href ?? ''}
          maxLength={500}
          placeholder="https://example.org/logo.svg"
          onChange={({ target: { value } }) =>
            onChange(value.trim() === '' ? null : { ...first, ...logo, href: value.trim() })
          }
        />
      </Field>
      {logo !== null && (
        <>
          <div className="flex items-center justify-between gap-3">
            <img
              src={logo.href}
              alt="Logo preview"
              className="box-content max-w-full rounded-control object-contain p-2 ring-1 ring-line"
              style={{ width: logo.width, height: logo.height, background: paper }}
            />
            <Button size="small" variant="quiet" onClick={() => onChange(null)}>
              Remove logo
            </Button>
          </div>
          <Slider
            label="Logo width"
            min={8}
            max={240}
            value={logo.width}
            onChange={(width) => onChange({ ...logo, width })}
          />
          <Slider
            label="Logo height"
            min={8}
            max={120}
            value={logo.height}
            onChange={(height) => onChange({ ...logo, height })}
          />
        </>
      )}
    </fieldset>
  );
}

/** As wide as a logo next to a source line, in the aspect ratio of the picture. */
function sizeFor(shape: number): { width: number; height: number } {
  const width = Math.min(240, Math.max(24, Math.round(Math.sqrt(first.width * first.height * shape))));
  return { width, height: Math.min(120, Math.max(8, Math.round(width / shape))) };
}
