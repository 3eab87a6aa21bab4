import {
  Camera,
  CircleAlert,
  CircleCheck,
  Copy,
  Download,
  FileText,
  Info,
  type LucideIcon,
  Monitor,
  Plus,
  Printer,
  Trash2,
  TriangleAlert,
  Upload,
} from 'lucide-react';

import type { IconProps } from './icon-frame.tsx';

/* Plain tools without an off-register fill: lucide's lines match ours in weight and ends. */
const fromLucide = (Lucide: LucideIcon) =>
  function UtilityIcon({ size = 20, className }: IconProps) {
    return (
      <Lucide
        size={size}
        strokeWidth={size > 20 ? 1.75 : 2}
        aria-hidden
        {...(className && { className })}
      />
    );
  };

export const CameraIcon = /* @__PURE__ */ fromLucide(Camera);
export const CopyIcon = /* @__PURE__ */ fromLucide(Copy);
export const DownloadIcon = /* @__PURE__ */ fromLucide(Download);
export const ErrorIcon = /* @__PURE__ */ fromLucide(CircleAlert);
export const FileIcon = /* @__PURE__ */ fromLucide(FileText);
export const InfoIcon = /* @__PURE__ */ fromLucide(Info);
export const MonitorIcon = /* @__PURE__ */ fromLucide(Monitor);
export const PlusIcon = /* @__PURE__ */ fromLucide(Plus);
export const PrinterIcon = /* @__PURE__ */ fromLucide(Printer);
export const SuccessIcon = /* @__PURE__ */ fromLucide(CircleCheck);
export const TrashIcon = /* @__PURE__ */ fromLucide(Trash2);
export const UploadIcon = /* @__PURE__ */ fromLucide(Upload);
export const WarningSignIcon = /* @__PURE__ */ fromLucide(TriangleAlert);
