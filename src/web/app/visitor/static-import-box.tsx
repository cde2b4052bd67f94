import { BoxFrame } from '#web/features/import-box/box-frame.tsx';
import { Entrances } from '#web/features/import-box/entrances.tsx';
import { ImportBoxSection } from './import-box-section.tsx';

const nothing = () => {};

/** The box as it looks at first. Rendered on the server only; the interactive one replaces it at the same size. */
export function StaticImportBox() {
  return (
    <ImportBoxSection>
      <BoxFrame>
        <Entrances
          typed={{ text: '', address: '' }}
          onType={nothing}
          maxBytes={null}
          fetching={{ status: 'open' }}
          isOver={false}
          onOpen={nothing}
          onAddress={nothing}
        />
      </BoxFrame>
    </ImportBoxSection>
  );
}
