/** Both overlays are rendered, and held against the schemas that Kubernetes and the operator of PostgreSQL publish. */
import { render } from './kubernetes/render.ts';
import { schemaFaults } from './kubernetes/schema-faults.ts';

const OVERLAYS = ['try-out', 'production'];

for (const overlay of OVERLAYS) {
  const manifests = render(`deploy/kubernetes/${overlay}`);
  const faults = await schemaFaults(manifests);
  for (const fault of faults) console.error(`${overlay}: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  console.log(`${overlay}: ${manifests.length} manifests`);
}
