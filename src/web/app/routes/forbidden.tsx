export { ForbiddenPage as default } from '../site/error-page.tsx';
