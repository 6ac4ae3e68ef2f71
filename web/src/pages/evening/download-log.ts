import { request, takeFile } from '../../api/file-requests.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'

/** Who had what at a party, as a file. @throws ApiProblem */
export async function downloadLog(id: number): Promise<void> {
  handToBrowser(await takeFile(await request(`/api/party/${id}/log.csv`), 'party.csv'))
}
