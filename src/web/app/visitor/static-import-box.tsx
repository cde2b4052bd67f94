import { BoxFrame } from '#web/features/import-box/box-frame.tsx';
import { publicEntrances } from '#web/features/import-box/entrance-words.tsx';
import { Entrances } from '#web/features/import-box/entrances.tsx';
import { ImportBoxSection } from './import-box-section.tsx';

const nothing = () => {};

/** The box as it looks at first. Rendered on the server only; the interactive one replaces it at the same size. */
export function StaticImportBox() {
  return (
    <ImportBoxSection>
      <BoxFrame>
        <Entrances
          offered={publicEntrances}
          entrance="data"
          onEntrance={nothing}
          typed={{ text: '', source: { text: '', html: '' } }}
          onType={nothing}
          kind={{ detected: 'table', value: 'table' }}
          onKind={nothing}
          maxBytes={null}
          isOver={false}
          onSubmit={nothing}
          onOpen={nothing}
          onExample={nothing}
        />
      </BoxFrame>
    </ImportBoxSection>
  );
}
