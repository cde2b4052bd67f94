import type { ReactNodeViewProps } from '@tiptap/react';
import { useState } from 'react';
import { FigureFrame } from './figure-frame.tsx';

export function ImageView(view: ReactNodeViewProps) {
  const { src, alt } = view.node.attrs as { src: string; alt: string }; // both have texts by their definition
  const [isBroken, setIsBroken] = useState(false);
  return (
    <FigureFrame view={view} thing="picture" altHint="Alt text for screen readers">
      {isBroken ? (
        <p className="p-6 text-center text-13 text-muted">This picture could not be loaded: {src}</p>
      ) : (
        <img
          src={src}
          alt={alt}
          draggable={false}
          onError={() => setIsBroken(true)}
          className="mx-auto block max-h-[32rem] max-w-full"
        />
      )}
    </FigureFrame>
  );
}
