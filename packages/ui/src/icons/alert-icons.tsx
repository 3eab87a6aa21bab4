import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

import { fromLucide } from './from-lucide.tsx';

/* Apart from the tools: every page may show an alert, few show a printer. */
export const ErrorIcon = /* @__PURE__ */ fromLucide(CircleAlert);
export const InfoIcon = /* @__PURE__ */ fromLucide(Info);
export const SuccessIcon = /* @__PURE__ */ fromLucide(CircleCheck);
export const WarningSignIcon = /* @__PURE__ */ fromLucide(TriangleAlert);
