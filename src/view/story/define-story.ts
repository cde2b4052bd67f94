import { element } from '../element.ts';
import { fetchChart, MissingChart, reasonOf } from '../fetch-chart.ts';
import { sendHeight } from '../frame-height.ts';
import { viewTexts } from '../locale/words.ts';
import { missingNotice } from '../missing-notice.ts';
import { openPlayer, type Player } from './player.ts';
import { prepareStory } from './prepare-story.ts';
import type { TypeLoaders } from './type-loaders.ts';

const tag = 'chartlas-story';

/** Defines <chartlas-story src="story.json">. Its content is visible until the story plays. */
export function defineStory(types: TypeLoaders): void {
  if (customElements.get(tag) !== undefined) return;
  customElements.define(
    tag,
    class extends HTMLElement {
      #place = this.attachShadow({ mode: 'open' });
      #player: Player | null = null;
      #stopSending = () => {};
      #turn = 0;

      connectedCallback() {
        this.style.display ||= 'block';
        this.#place.replaceChildren(element('slot'));
        this.#stopSending = sendHeight(this);
        void this.#begin();
      }

      disconnectedCallback() {
        this.#turn++;
        this.#stopSending();
        this.#player?.close();
        this.#player = null;
      }

      async #begin() {
        const turn = ++this.#turn;
        const src = this.getAttribute('src');
        if (src === null) return;
        try {
          const isOwnPage = this.dataset.script !== undefined;
          const story = await prepareStory(await fetchChart(src), types);
          if (turn !== this.#turn || !this.isConnected) return;
          this.#player = openPlayer(this.#place, story, { isOwnPage });
          this.dispatchEvent(new CustomEvent('chartlas:ready', { bubbles: true, composed: true, detail: { src } }));
        } catch (error) {
          // Whatever is wrong, the page keeps working: its pictures stay, or a sentence says why there are none.
          if (!(error instanceof MissingChart)) reportError(error);
          if (turn !== this.#turn) return;
          this.dataset.failed = '';
          if (this.querySelector('.scenes') === null) {
            const words = await viewTexts(document.documentElement.lang);
            this.#place.replaceChildren(missingNotice({ reason: reasonOf(error), src }, words));
          }
          this.dispatchEvent(new CustomEvent('chartlas:error', { bubbles: true, composed: true, detail: { src } }));
        }
      }
    },
  );
}
