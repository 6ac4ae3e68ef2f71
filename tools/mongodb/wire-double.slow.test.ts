import { describeReplicaSet } from './mongodb-replica-set.contract.ts'
import { describeMongodbServer } from './mongodb-server.contract.ts'
import { wireDoubles } from './test-servers.ts'

for (const double of wireDoubles()) {
  describeMongodbServer(double)
  if (double.kind === 'replica-set') describeReplicaSet(double)
}
