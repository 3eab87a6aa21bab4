export const kindOfDevice = (system: string | null): 'phone' | 'computer' =>
  /ios|iphone|ipad|android/i.test(system ?? '') ? 'phone' : 'computer';
