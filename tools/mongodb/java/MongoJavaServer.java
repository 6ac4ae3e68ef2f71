import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** Takes the arguments of mongod, of which the port counts, and says when it listens, as mongod does. */
public class MongoJavaServer {
    public static void main(String[] arguments) {
        int port = 27017;
        for (int index = 0; index + 1 < arguments.length; index++) {
            if (arguments[index].equals("--port")) {
                port = Integer.parseInt(arguments[index + 1]);
            }
        }
        new MongoServer(new MemoryBackend()).bind("127.0.0.1", port);
        System.out.println("waiting for connections on port " + port);
    }
}
