import { ApiProblem } from '../../api/api-problem.ts'
import { upload } from '../../api/upload.ts'

/**
 * @param onProgress from 0 to 1: how much is sent
 * @returns the key by which an action can be given the file
 * @throws ApiProblem
 */
export async function sendActionFile(file: File, onProgress: (share: number) => void): Promise<string> {
  const answer = await upload('/api/files/event-action', file, onProgress)
  const key = typeof answer === 'object' && answer !== null && 'fileKey' in answer ? answer.fileKey : null
  if (typeof key !== 'string') throw new ApiProblem({ code: 'unknown' })
  return key
}
