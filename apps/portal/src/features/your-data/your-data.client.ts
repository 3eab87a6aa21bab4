import { readDetails } from '@carnet/contract/calls/details';
import {
  type DataFormat,
  downloadData,
  orderData,
  readDataOrder,
} from '@carnet/contract/calls/your-data';

import type { Api } from '@/core/http/api-client.ts';

export const readOrder = async (api: Api) => (await api.call(readDataOrder, {})).order;

/** Why nothing can be taken along now, if something is against it. */
export const readUnsettled = async (api: Api) => (await api.call(readDetails, {})).unsettled;

export const placeOrder = async (api: Api) => (await api.call(orderData, {})).order;

export const fetchFile = (api: Api, format: DataFormat) =>
  api.call(downloadData, { body: { format } });
