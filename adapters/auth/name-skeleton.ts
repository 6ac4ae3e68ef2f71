import prototypes from 'unhomoglyph'
import type { SkeletonOf } from '#domain/access/user.ts'

/**
 * The skeleton of UTS #39, section 4: decomposed, without what cannot be seen, every letter replaced by the one that
 * stands for all that look like it (confusables.txt of Unicode 13), decomposed again.
 */
export const skeletonOf: SkeletonOf = text =>
  prototypes(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD')
