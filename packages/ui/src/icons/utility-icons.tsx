import {
  Camera,
  Copy,
  Download,
  FileText,
  Monitor,
  Plus,
  Printer,
  Trash2,
  Upload,
} from 'lucide-react';

import { fromLucide } from './from-lucide.tsx';

export const CameraIcon = /* @__PURE__ */ fromLucide(Camera);
export const CopyIcon = /* @__PURE__ */ fromLucide(Copy);
export const DownloadIcon = /* @__PURE__ */ fromLucide(Download);
export const FileIcon = /* @__PURE__ */ fromLucide(FileText);
export const MonitorIcon = /* @__PURE__ */ fromLucide(Monitor);
export const PlusIcon = /* @__PURE__ */ fromLucide(Plus);
export const PrinterIcon = /* @__PURE__ */ fromLucide(Printer);
export const TrashIcon = /* @__PURE__ */ fromLucide(Trash2);
export const UploadIcon = /* @__PURE__ */ fromLucide(Upload);
