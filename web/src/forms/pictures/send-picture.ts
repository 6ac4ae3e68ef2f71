import { ApiProblem } from '../../api/api-problem.ts'
import { upload } from '../../api/upload.ts'

/**
 * @param sent is told from 0 to 1 how much is on its way
 * @returns the key by which a thing can be given the picture
 * @throws ApiProblem
 */
export async function sendPicture(content: Blob, sent: (share: number) => void): Promise<string> {
  const answer = await upload('/api/files/image', content, sent)
  const key = typeof answer === 'object' && answer !== null && 'imageKey' in answer ? answer.imageKey : null
  if (typeof key !== 'string') throw new ApiProblem({ code: 'unknown' })
  return key
}
