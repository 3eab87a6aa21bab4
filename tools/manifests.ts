/** `pnpm manifests FOLDER`, see `--help`. */
import { containersOf } from './kubernetes/pods.ts';
import { parseManifests, renderText } from './kubernetes/render.ts';
import { isPinned } from './pinned-images.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const { values, positionals } = typedWords(
  `pnpm manifests FOLDER: what a kustomization becomes, to be piped into "kubectl apply -f -". It prints nothing
when one of its images could be replaced behind our back.

  --local   all the same, because it is only to try`,
  { allowPositionals: true, options: { local: { type: 'boolean', default: false } } },
);
const [folder] = positionals;
if (folder === undefined) {
  console.error('Name the folder of a kustomization, for example deploy/kubernetes/try-out.');
  process.exit(2);
}

const text = renderText(folder);
const images = parseManifests(text).flatMap(containersOf);
const unpinned = images.map(({ image }) => image).filter((image) => !isPinned(image));
if (values.local || unpinned.length === 0) console.log(text);
else {
  for (const image of new Set(unpinned)) console.error(`${image} has no digest.`);
  console.error('Name each under "images" in the kustomization, or use --local to try.');
  process.exitCode = 1;
}
