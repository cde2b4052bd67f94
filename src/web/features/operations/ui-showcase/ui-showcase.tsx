import { Moon, Sun } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { newKey } from '#web/client/new-key.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { ActionsSection } from './actions-section.tsx';
import { ChoicesSection } from './choices-section.tsx';
import { ShowcaseDataSection } from './data-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FloatingSection } from './floating-section.tsx';
import { FoundationsSection } from './foundations-section.tsx';
import { MediaSection } from './media-section.tsx';

type Toast = ComponentProps<typeof Toaster>['toasts'][number];

const INDEX = [
  ['foundations', 'Foundations'],
  ['actions', 'Actions'],
  ['fields', 'Fields'],
  ['choices', 'Choices'],
  ['floating', 'What floats'],
  ['data', 'Data'],
  ['feedback', 'Feedback'],
  ['media', 'Files and color'],
] as const;

/** Every part of the kit in every state, for development and tests. */
export function UiShowcase() {
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  function showToast(toast: Omit<Toast, 'id'>) {
    setToasts((shown) => [...shown, { ...toast, id: newKey() }].slice(-4));
  }

  return (
    <ThemeScope dark={theme === 'dark'} className="min-h-dvh">
      <header className="sticky top-0 z-30 flex h-12 items-center gap-3 border-b border-line bg-paper px-4 sm:px-6">
        <h1 className="me-auto text-14 font-semibold">Chartlas ui</h1>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: 'Light', icon: <Sun /> },
            { value: 'dark', label: 'Dark', icon: <Moon /> },
          ]}
        />
      </header>
      <div className="mx-auto flex max-w-7xl flex-col gap-x-10 px-4 sm:px-6 lg:flex-row">
        <nav
          aria-label="Parts"
          className="flex gap-1 overflow-x-auto py-3 text-13 lg:sticky lg:top-12 lg:w-36 lg:shrink-0 lg:flex-col lg:self-start lg:py-6"
        >
          {INDEX.map(([id, title]) => (
            <a
              key={id}
              href={`#${id}`}
              className="-mx-0 rounded-control px-2 py-1 whitespace-nowrap text-muted hover:bg-ink/6 hover:text-ink focus-visible:-outline-offset-2"
            >
              {title}
            </a>
          ))}
        </nav>
        <main className="min-w-0 flex-1 pb-24">
          <FoundationsSection />
          <ActionsSection />
          <FieldsSection />
          <ChoicesSection />
          <FloatingSection onDone={(message) => showToast({ kind: 'success', message })} />
          <ShowcaseDataSection />
          <FeedbackSection onToast={showToast} />
          <MediaSection />
        </main>
      </div>
      <Toaster toasts={toasts} onClose={(id) => setToasts((shown) => shown.filter((toast) => toast.id !== id))} />
    </ThemeScope>
  );
}
