import { ChevronDown, Copy, Download, Plus, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Separator } from '#web/ui/separator.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

export function ActionsSection() {
  const [isBusy, setIsBusy] = useState(false);
  const [isGridOn, setIsGridOn] = useState(true);

  function publish() {
    setIsBusy(true);
    setTimeout(() => setIsBusy(false), 1500);
  }

  return (
    <ShowcaseSection id="actions" title="Actions">
      <Specimen name="Button" row>
        <Button variant="primary" icon={<Plus />}>
          New chart
        </Button>
        <Button>Preview</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete chart
        </Button>
      </Specimen>
      <Specimen name="Button: disabled" row>
        <Button variant="primary" disabled icon={<Plus />}>
          New chart
        </Button>
        <Button disabled>Preview</Button>
        <Button variant="quiet" disabled>
          Cancel
        </Button>
        <Button variant="danger" disabled icon={<Trash2 />}>
          Delete chart
        </Button>
      </Specimen>
      <Specimen name="Button: hover and focus, held" row>
        <Button variant="primary" className="bg-accent-hover!">
          Hover
        </Button>
        <Button className="border-edge! bg-wash!">Hover</Button>
        <Button variant="quiet" className="bg-ink/6!">
          Hover
        </Button>
        <Button variant="danger" className="bg-error-ink!">
          Hover
        </Button>
        <Button variant="primary" className={FOCUS}>
          Focus
        </Button>
        <Button className={FOCUS}>Focus</Button>
      </Specimen>
      <Specimen name="Button: busy keeps its width" row>
        <Button variant="primary" busy={isBusy} onClick={publish}>
          Publish chart
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button busy icon={<Download />}>
          Export PNG
        </Button>
        <Button variant="danger" busy>
          Delete chart
        </Button>
      </Specimen>
      <Specimen name="Button: sizes" row>
        <Button size="small">Small</Button>
        <Button size="medium">Medium</Button>
        <Button size="large">Large</Button>
        <Button size="large" variant="primary" icon={<Share2 />}>
          Share
        </Button>
      </Specimen>
      <Specimen name="Button: as a link, with an icon after, with long text" row>
        <Button asChild variant="primary">
          <a href="#actions">Open the gallery</a>
        </Button>
        <a href="#actions" className={buttonClass({ variant: 'quiet' })}>
          Read the guide
        </a>
        <Button iconEnd={<ChevronDown />}>Export</Button>
        <Button className="max-w-44 min-w-0">
          <span className="truncate">Bevölkerungsentwicklung nach Gemeindegrößenklassen</span>
        </Button>
      </Specimen>
      <Specimen name="Icon button, tooltip" row>
        <TooltipGroup>
          <Tooltip text="Duplicate" shortcut="mod+d">
            <IconButton label="Duplicate">
              <Copy />
            </IconButton>
          </Tooltip>
          <Tooltip text="Share a link, an embed or a picture">
            <IconButton label="Share" variant="secondary">
              <Share2 />
            </IconButton>
          </Tooltip>
        </TooltipGroup>
        <IconButton label="Grid lines" pressed={isGridOn} onClick={() => setIsGridOn(!isGridOn)}>
          <span aria-hidden="true">#</span>
        </IconButton>
        <IconButton label="Download" disabled>
          <Download />
        </IconButton>
        <IconButton label="Saving" busy>
          <Download />
        </IconButton>
        <IconButton label="Add a row" size="small" variant="primary">
          <Plus />
        </IconButton>
      </Specimen>
      <Specimen name="Keys" row>
        <Kbd keys="mod+k" />
        <Kbd keys="mod+shift+e" />
        <Kbd keys="escape" />
        <Kbd keys="enter" plain />
      </Specimen>
      <Specimen name="Spinner, separator" row>
        <Spinner size="small" />
        <Spinner label="Loading the map" />
        <Spinner size="large" className="text-accent-ink" />
        <div className="flex h-6 items-center gap-3 text-13 text-muted">
          Data
          <Separator vertical />
          Chart
          <Separator vertical />
          Publish
        </div>
        <Separator label="or" className="w-40" />
      </Specimen>
    </ShowcaseSection>
  );
}

const FOCUS = 'outline-2 outline-offset-2 outline-accent';
