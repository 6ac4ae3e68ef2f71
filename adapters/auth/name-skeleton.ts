import prototypes from 'unhomoglyph'
import type { SkeletonOf } from '#domain/access/user.ts'

/**
 * The skeleton of UTS #39, section 4: decomposed, without ignorable characters, lookalikes replaced (confusables.txt of
 * Unicode 13), decomposed again.
 */
export const skeletonOf: SkeletonOf = text =>
  prototypes(text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')).normalize('NFD')
