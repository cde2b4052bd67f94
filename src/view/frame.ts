import { receiveHeights } from './frame-height.ts';

// The script of pages that show charts in frames: <script src="…/frame.js" type="module"></script>
receiveHeights();
