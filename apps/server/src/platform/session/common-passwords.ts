import { createRequire } from 'node:module';
import type * as Common from '@zxcvbn-ts/language-common';

/** Portuguese words and stems missing from English lists of leaked passwords; lower case, no accents. */
const ownWords = `
  pass thepassword admin adminadmin root rootroot toor user usuario guest guestguest login superuser superadmin test
  teste testando temp instagram twitter linux ubuntu apple nokia qwert qwer qwertyuiopasdfghjkl asdf asdfg asdfghjklc
  zxcv zxcvb zxczxc qwe asd zxc qaz wsx edc rfv poiuytrewq poiuy lkjhgfdsa mnbvcxz 1qaz zaq1zaq1 abc abcd abcde abcdef
  abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcabc aaaaaa 12345 0123456789
  0987654321 987654321 9876543210 123123123 1231231231 12121212 1212121212 1111111111 0000000000 2222222222 5555555555
  6666666666 7777777777 8888888888 9999999999 1234512345 121212 232323 171717 13579 2468101214 basquete volei golf
  hulk thor goku roblox fortnite gamer freefire xbox mario zelda sonic frodo vader yoda jedi homer bart lover love
  teamo teamomuito teamopravida euteamo eutiamo tiamo amoramor amor amorzinho amorperfeito amoreterno meuamor meubebe
  minhavida minhafamilia minhafilha meufilho meusfilhos meuanjo felizfeliz feliz esperanca dinheiro gratidao familia1
  amiga amigo querido gata gato linda lindo lindinha fofinha fofinho bebe bebezinho coracao estrelinha borboleta
  florzinha flor sol lua solelua ceuazul verao inverno outono fevereiro marco abril maio junho julho setembro outubro
  novembro dezembro march april june july segunda sexta sabado natal anonovo feriado ferias deus deusefiel deusfiel
  deuseamor deusnocomando senhor senhorjesus jesus jesuscristo jesuscristo1 jesusteama jesusamor jesusmeama
  nossasenhora aparecida maria mariajose mariaclara mariaeduarda jose josemaria joao joaopedro joaovitor pedrohenrique
  luizhenrique carloseduardo anaclara anapaula anabeatriz anajulia ana paulo pedro lucas andre bruno bruna diego
  tatiane aline david brasileiro brasil2014 brasilhexa riodejaneiro rio minasgerais bahia parana santacatarina
  fortaleza manaus belem goiania campinas mengao mengo corinthians timao verdao saopaulofc santosfc internacional
  vasco vascodagama fluminense atleticomineiro galo bahia1 vitoria1 sport nautico coritiba athletico chapecoense
  fortalezaec cearasc milan neymar neymarjr messi pele kaka senna ayrtonsenna senha senhasenha novasenha senhanova
  senhaforte senhasegura senhaboa senhapadrao senhamestra semsenha naotemsenha naosei naolembro esqueci esquecisenha
  mudar mudarsenha mudar123 trocar trocarsenha alterar alterarsenha acesso acessar sistemas suporte tecnico gerente
  vendedor vendas loja empresa trabalho escritorio financeiro comercial diretoria concessionaria veiculo veiculos
  carro carronovo automovel motos moto caminhao oficina bmw audi honda chevy ford fiat jeep harleydavidson computador1
  bomdia boatarde boanoite obrigado obrigada bemvindo bemvinda seja sejabemvindo olamundo hello hi bitch pussy sexy
  xxxxxx porra merda puta putaquepariu foda foda-se vaisefoder tomanocu bosta cacete safada cachorrinho brigadeiro
  morango abacaxi melancia pizza cerveja cachaca vodka ouro prata eagle tiger tigre lion leao leaozinho wolf lobo bear
  urso golfinho horse coelho tartaruga pinguim storm ninja guerreiro guerreira magic magico angel anjo anjinho devil
  diabo demon music violao bateria legiaourbana capitalinicial jorgeemateus anitta onedirection hallo teamomucho
  doudou
`;

/** Shorter words would match the rest of too many good passwords. */
const LEAST_LEAKED = 6;

let known: ReadonlySet<string> | undefined;

/** About 49,000 leaked passwords (zxcvbn) and our own words, read when the first password is judged. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= read();
  return known;
}

function read(): ReadonlySet<string> {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common') as typeof Common;
  const leaked = dictionary['passwords-common'].map((word) => String(word).toLowerCase());
  return new Set([...leaked.filter((word) => word.length >= LEAST_LEAKED), ...ownWords.trim().split(/\s+/)]);
}
