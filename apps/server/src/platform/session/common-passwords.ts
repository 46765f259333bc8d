/**
 * Passwords that lists of leaked ones are full of, worldwide and in Portuguese: lower case without accents, most
 * without the digits and signs usually hung on them, which the rule strips before it compares.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password passw0rd passwd pass passpass password123 mypassword newpassword thepassword default changeme letmein
  welcome welcome1 access admin administrator adminadmin root rootroot toor user usuario guest guestguest login master
  superuser superadmin manager test testtest teste testando testing temp temporary secret secreta secreto segredo
  private system server computer computador internet google facebook instagram twitter youtube microsoft windows linux
  ubuntu android iphone apple samsung motorola nokia office qwerty qwertyuiop qwertyui qwert qwer qwerty123456
  qwertyuiopasdfghjkl asdf asdfg asdfgh asdfghjkl asdfasdf asdfghjklc zxcv zxcvb zxcvbn zxcvbnm zxczxc qazwsx
  qazwsxedc qazxsw qweasd qweasdzxc qweqwe qwe asdasd asd zxc qaz wsx edc rfv poiuytrewq poiuy lkjhgfdsa mnbvcxz
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  zaq12wsx zaq1zaq1 zaq1xsw2 123qwe 123qweasd 123qweasdzxc qwe123 1234qwer qwer1234 asdf1234 abc abcd abcde abcdef
  abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcabc abcd1234 abc123 a1b2c3 a1b2c3d4
  a1b2c3d4e5 aa123456 aaaaaa 1a2b3c 1a2b3c4d 12345 123456 1234567 12345678 123456789 1234567890 12345678910
  123456789012 0123456789 01234567890 0987654321 987654321 9876543210 1029384756 0192837465 123123 123123123
  1231231231 123321 123456654321 1234554321 12344321 12121212 1212121212 1122334455 11223344 112233 1111111111
  0000000000 2222222222 5555555555 6666666666 7777777777 8888888888 9999999999 1234512345 1234567891 123654789
  147258369 1472583690 159357 159753 159357456 741852963 789456123 7894561230 789456 456789123 987456321 963852741
  321654987 147852369 258456 102030 10203040 1020304050 010203 01020304 0102030405 131313 121212 232323 171717 142536
  142536789 135792468 1357924680 246810 13579 2468101214 monkey dragon baseball football futebol soccer hockey
  basketball basquete volei tennis golf golfer hunter hunting fishing sports superman batman spiderman ironman hulk
  thor avengers captain pokemon pikachu naruto goku dragonball digimon minecraft roblox fortnite gamer freefire
  callofduty counterstrike nintendo playstation xbox mario zelda sonic starwars startrek matrix terminator harrypotter
  hogwarts gandalf frodo skywalker vader yoda jedi simpsons homer bart mickey minnie donald disney princess princesa
  princess1 cinderella barbie hellokitty snoopy garfield scooby tigger iloveyou iloveu ilovegod ilovejesus iloveme
  ilovemyself loveyou loveme lovely lover love lovelove forever forever21 teamo teamomuito teamopravida euteamo
  eutiamo tiamo amoramor amor amorzinho amorperfeito amoreterno meuamor meubebe minhavida minhafamilia minhafilha
  meufilho meusfilhos meuanjo saudade felicidade felizfeliz feliz alegria esperanca liberdade vitoria victoria sucesso
  dinheiro gratidao familia familia1 amizade amigos amiga amigo querida querido gatinha gatinho gata gato linda lindo
  lindinha fofinha fofinho bebe bebezinho coracao estrela estrelinha borboleta florzinha flor flores primavera sol lua
  solelua ceuazul sunshine sunflower rainbow flower flowers butterfly summer winter spring autumn verao inverno outono
  janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march
  april june july august september october november december monday friday domingo segunda sexta sabado natal anonovo
  carnaval feriado ferias deus deusefiel deusfiel deuseamor deusnocomando senhor senhorjesus jesus jesuscristo
  jesuscristo1 jesusteama jesusamor jesusmeama jesuschrist christ cristo nossasenhora aparecida maria mariajose
  mariaclara mariaeduarda jose josemaria joao joaopedro joaovitor pedrohenrique luizhenrique carloseduardo anaclara
  anapaula anabeatriz anajulia ana paulo pedro lucas gabriel gabriela rafael rafaela mateus matheus marcos marcelo
  andre fernando fernanda rodrigo ricardo roberto carlos eduardo felipe bruno bruna daniel daniela diego gustavo
  guilherme henrique leonardo leandro luciana patricia juliana camila amanda leticia larissa mariana vanessa priscila
  tatiane adriana renata beatriz isabela isabella carolina caroline jessica aline simone sandra claudia francisco
  antonio michael michelle jordan jordan23 jennifer joshua matthew andrew anthony robert thomas charlie george daniel1
  david jessica1 ashley nicole hannah samantha amanda1 andrea alexander alexandre alexandra william nicholas patrick
  martin brasil brazil brasileiro brasil2014 brasilhexa saopaulo riodejaneiro rio minasgerais bahia parana
  santacatarina curitiba salvador recife fortaleza brasilia manaus belem goiania campinas portugal lisboa america
  argentina flamengo mengao mengo corinthians timao palmeiras verdao saopaulofc tricolor santos santosfc gremio
  internacional colorado vasco vascodagama botafogo fluminense cruzeiro atletico atleticomineiro galo bahia1 vitoria1
  sport nautico santacruz coritiba athletico chapecoense fortalezaec cearasc barcelona realmadrid chelsea arsenal
  liverpool manchester juventus milan neymar neymarjr ronaldo ronaldinho cristiano messi pele kaka senna ayrton
  ayrtonsenna senha senhas senhasenha minhasenha novasenha senhanova senhaforte senhasegura senhaboa senhapadrao
  senha123 senhamestra semsenha naotemsenha naosei naolembro esqueci esquecisenha mudar mudarsenha mudar123 trocar
  trocarsenha alterar alterarsenha acesso acessar entrar entrada sistema sistemas suporte tecnico gerente vendedor
  vendas loja empresa trabalho escritorio financeiro comercial diretoria concessionaria veiculo veiculos carros carro
  carronovo automovel motos moto caminhao oficina ferrari porsche mercedes bmw audi toyota honda hyundai nissan
  renault peugeot citroen volkswagen chevrolet chevy corvette mustang camaro ford fiat jeep harley harleydavidson
  yamaha kawasaki suzuki computador1 celular telefone bomdia boatarde boanoite obrigado obrigada bemvindo bemvinda
  seja sejabemvindo olamundo helloworld hello hellohello hi goodmorning goodluck whatever nothing something anything
  blahblah fuckyou fuckoff fuckme asshole bitch pussy sexy sexsex xxxxxx porra caralho merda puta putaquepariu foda
  fodase foda-se vaisefoder tomanocu bosta buceta cacete gostosa gostoso safada safado cachorro cachorrinho chocolate
  brigadeiro morango banana abacaxi melancia laranja pizza coffee cerveja cachaca vodka whisky cookie cheese pepper
  ginger peanut orange purple yellow silver golden diamond diamante crystal cristal esmeralda ouro prata blackberry
  strawberry blueberry pumpkin shadow phoenix falcon eagle tiger tigre lion leao leaozinho panther pantera wolf lobo
  bear urso dolphin golfinho elephant elefante horse cavalo rabbit coelho turtle tartaruga penguin pinguim monster
  mustang1 thunder lightning storm hurricane tornado freedom freddy maverick ranger rangers trustno1 trustnoone killer
  killer1 hacker ninja samurai warrior guerreiro guerreira knight wizard magic magico angel angels anjo anjinho devil
  diabo heaven demon lucifer metallica nirvana slipknot ironmaiden linkinpark greenday blink182 eminem rockstar
  rocknroll rockandroll guitar guitarra music musica violao bateria legiaourbana capitalinicial jorgeemateus
  luansantana anitta justinbieber onedirection selena nopassword nopass bismillah merhaba schatz hallo azerty
  azertyuiop motdepasse contrasena teamomucho tequiero estrella bonjour soleil doudou loulou chouchou passwort
  `
    .trim()
    .split(/\s+/),
);
