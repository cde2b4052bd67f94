import { receiveHeights } from './frame-height.ts';

// Script for pages that show charts in frames: <script src="…/frame.js" type="module"></script>
receiveHeights();
