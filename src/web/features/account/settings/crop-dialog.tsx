import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Slider } from '#web/ui/slider.tsx';

/** A crop area, in pixels of the picture. */
export type Square = { x: number; y: number; size: number };

interface CropDialogProps {
  file: File;
  onCancel: () => void;
  /** The browser cannot show this picture. */
  onUnreadable: (message: string) => void;
  onCropped: (square: Square) => void;
}

/** Loaded only when a picture was chosen. Arrow keys move the picture, the slider zooms. */
export function CropDialog({ file, onCancel, onUnreadable, onCropped }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Crop picture"
      description="Drag the picture or use the arrow keys to move it."
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" disabled={square === null} onClick={() => square && onCropped(square)}>
            Save picture
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-card bg-wash">
        {url !== null && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            minZoom={1}
            maxZoom={4}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'application', 'aria-label': 'Crop area. Arrow keys move the picture.' }}
            mediaProps={{
              onError: () => onUnreadable(`“${file.name}” is not a picture this browser can read. Try another file.`),
            }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, { x, y, width, height }) => setSquare({ x, y, size: Math.min(width, height) })}
          />
        )}
      </div>
      <Slider
        label="Zoom"
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        format={(value) => `${Math.round(value * 100)} %`}
        className="mt-4"
      />
    </Dialog>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}
