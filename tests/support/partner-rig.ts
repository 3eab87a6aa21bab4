import { createPartner, type Partner } from './partner.ts';
import { type Rig, type RigOptions, startRig } from './rig.ts';
import type { Visitor } from './visitor.ts';

export interface PartnerRig<Base extends Rig = Rig> {
  rig: Base;
  partner: Partner;
  /** Somebody who is signed in to Carnet, and has not met the partner. */
  visitor: Visitor;
}

/** A rig with a partner, registered with these words, and somebody to sign in there. */
export async function startPartnerRig(
  id: string,
  words: string[] = [],
  options: RigOptions = {},
): Promise<PartnerRig> {
  return withPartner(await startRig(options), id, words);
}

/** The same on a rig that is there; it is stopped if that fails. */
export async function withPartner<Base extends Rig>(
  rig: Base,
  id: string,
  words: string[],
): Promise<PartnerRig<Base>> {
  try {
    const partner = await createPartner(rig, id, ...words);
    return { rig, partner, visitor: await rig.signedInVisitor() };
  } catch (error) {
    await rig.stop();
    throw error;
  }
}
